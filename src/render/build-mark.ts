/** Lies in every folder that a build made: only such a folder is replaced by the next. */
export const BUILD_MARK = '.signpost-build';
