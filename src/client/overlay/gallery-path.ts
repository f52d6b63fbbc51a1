/** The path of the gallery of blocks, fields and icons in `npm run dev`; no page can have it. */
export const GALLERY = '_blocks';
