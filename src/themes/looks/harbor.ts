import type { Look } from '../../model/schema/theme.ts';
import { FAMILIES } from '../families.ts';

/** A working harbour in clear weather: steel and navy, signal yellow, straight lines. */
export const harbor: Look = {
  colors: {
    page: { light: '#f6f8fa', dark: '#0b1017' },
    raised: { light: '#ffffff', dark: '#1b2431' },
    sunken: { light: '#e9eef3', dark: '#131a24' },
    line: { light: '#c0cad4', dark: '#334155' },
    text: { light: '#0d1b2a', dark: '#f2f5f9' },
    quiet: { light: '#4a5a6c', dark: '#b3c0d0' },
    primary: { light: '#0f4c9c', dark: '#8ab8ff' },
    primaryHover: { light: '#0a3875', dark: '#b4d1ff' },
    onPrimary: { light: '#ffffff', dark: '#0b1017' },
    action: { light: '#ffc02e', dark: '#ffc02e' },
    actionHover: { light: '#f0a800', dark: '#ffd164' },
    onAction: { light: '#0d1b2a', dark: '#0b1017' },
    tint: { light: '#d6e4f5', dark: '#28394f' },
    onTint: { light: '#0a3875', dark: '#a9cbff' },
    success: { light: '#17663f', dark: '#7fd6a4' },
    warning: { light: '#7a4a00', dark: '#f5c46b' },
    error: { light: '#b4172f', dark: '#ff8a94' },
    field: { light: '#718296', dark: '#8398b0' },
    focus: { light: '#1d74d8', dark: '#4b9bff' },
    deep: { light: '#0c1f3a', dark: '#2a384f' },
    sun: { light: '#f0a800', dark: '#ffc02e' },
    water: { light: '#5b8fd0', dark: '#5b8fd0' },
  },
  heading: FAMILIES.archivo,
  text: FAMILIES.inter,
  corner: 'sharp',
  density: 'normal',
  edge: 'slant',
  tracking: [-0.03, -0.02],
  scene:
    '<path fill="{water}" fill-opacity=".16" d="M760 0h440v630H548z"/>' +
    '<path fill="{water}" fill-opacity=".22" d="M960 0h240v630H748z"/>' +
    '<path fill="{sun}" d="M88 96h96v10H88z"/>',
};
