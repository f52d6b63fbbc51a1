import type { Locator } from '@playwright/test';

/** Returns where an element is in the viewport, in pixels; all zero while it is not shown. */
export async function boxOf(place: Locator) {
  return (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}
