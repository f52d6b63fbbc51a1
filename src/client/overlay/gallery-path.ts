/** Under which `npm run dev` shows all blocks, fields and icons; no page can have this path. */
export const GALLERY = '_blocks';
