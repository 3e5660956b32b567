/** Longest board and section name, in characters (SAVE-13, SAVE-14). Apart from the rest, for browsers: it brings no parser along. */
export const boardNameMax = 50
