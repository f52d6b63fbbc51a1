/** The largest number of bytes of a UTF-16 code unit in UTF-8. */
export const MAX_BYTES_OF_UNIT = 3;
