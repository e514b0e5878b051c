/* Nothing to call: see offline.c. */
