import type { IconShape } from '../../model/schema/resolved-values.ts';

/*
 * Icons used by components, layout and forms, from the same library (Lucide, ISC licence) as
 * those that authors name.
 */

export const arrowRight: IconShape = { svg: '<path d="M5 12h14m-7-7 7 7-7 7"/>', directed: true };

export const check: IconShape = { svg: '<path d="M20 6 9 17l-5-5"/>' };

export const cross: IconShape = { svg: '<path d="M18 6 6 18M6 6l12 12"/>' };

export const alert: IconShape = {
  svg: '<circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/>',
};

export const clock: IconShape = { svg: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>' };

export const download: IconShape = {
  svg: '<path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4m4-5 5 5 5-5"/>',
};

export const outbound: IconShape = { svg: '<path d="M7 7h10v10M7 17 17 7"/>', directed: true };

export const phone: IconShape = {
  svg: '<path d="M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4"/>',
};

export const mapPin: IconShape = {
  svg: '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
};

export const search: IconShape = {
  svg: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
};

export const info: IconShape = {
  svg: '<circle cx="12" cy="12" r="10"/><path d="M12 16v-4m0-4h.01"/>',
};

export const siren: IconShape = {
  svg: '<path d="M7 18v-6a5 5 0 1 1 10 0v6M5 21a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-1a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2zm16-9h1m-3.5-7.5L18 5M2 12h1m9-10v1M4.929 4.929l.707.707M12 12v6"/>',
};
