/** What hosts that only keep files say to a form, and programs in front of a server that let none through. */
export const NO_SERVER = [403, 404, 405, 501];

/** What asks to come again later, although it is no fault of the server: too slow, too early, too much. */
export const LATER = [408, 425, 429];
