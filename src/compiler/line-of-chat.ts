/**
 * Matches a line copied from a chat, and what was said: `[12/11/26, 09:14:22] Ana: words`,
 * `[9:14 am, 12/11/2026] Ana: words`.
 */
export const LINE_OF_CHAT =
  /^\s*\u200e?\[(?=[^\]\n]*\d:\d\d)(?=[^\]\n]*\d[./-]\d)[\d.,:/ apm\u202f-]{9,25}\] [^:\n]{1,40}: (.*)$/im;
