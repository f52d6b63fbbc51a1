import type { Look } from '../../model/schema/theme.ts';
import { FAMILIES } from '../families.ts';

/** A house with the lamps lit: forest green and clay on cream, round corners, much room. */
export const hearth: Look = {
  colors: {
    page: { light: '#fdfaf2', dark: '#14170f' },
    raised: { light: '#fffefa', dark: '#282d21' },
    sunken: { light: '#f3ecdc', dark: '#1d2118' },
    line: { light: '#d1c6af', dark: '#40473a' },
    text: { light: '#20221a', dark: '#f8f4e8' },
    quiet: { light: '#5e5b4b', dark: '#cbc6b2' },
    primary: { light: '#2f5d3a', dark: '#a3d3a4' },
    primaryHover: { light: '#20442a', dark: '#c5e6c3' },
    onPrimary: { light: '#ffffff', dark: '#14170f' },
    action: { light: '#9a4a16', dark: '#f0b284' },
    actionHover: { light: '#7a370c', dark: '#f7cdae' },
    onAction: { light: '#ffffff', dark: '#14170f' },
    tint: { light: '#dfead3', dark: '#384834' },
    onTint: { light: '#20442a', dark: '#bfe3bb' },
    success: { light: '#2a693b', dark: '#8fd3a0' },
    warning: { light: '#7a4d00', dark: '#efc873' },
    error: { light: '#ad1f3f', dark: '#ff8d9c' },
    field: { light: '#86816c', dark: '#939e87' },
    focus: { light: '#4a8a3c', dark: '#6fae5e' },
    deep: { light: '#24402b', dark: '#304330' },
    sun: { light: '#d9812f', dark: '#e8a35c' },
    water: { light: '#8fae7c', dark: '#7d9c6c' },
  },
  heading: FAMILIES.lora,
  text: FAMILIES.nunito,
  corner: 'round',
  density: 'airy',
  edge: 'arc',
  tracking: [-0.015, -0.01],
  scene:
    '<circle cx="1200" cy="650" r="330" fill="{water}" fill-opacity=".25"/>' +
    '<circle cx="1200" cy="650" r="240" fill="{sun}" fill-opacity=".55"/>' +
    '<circle cx="1200" cy="650" r="150" fill="{sun}"/>',
};
