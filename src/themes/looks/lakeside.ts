import type { Look } from '../../model/schema/theme.ts';
import { FAMILIES } from '../families.ts';

/** A calm firm between lakes and orange groves: sand and lake, a wave, soft corners. */
export const lakeside: Look = {
  colors: {
    page: { light: '#fbf8f3', dark: '#0a1a22' },
    raised: { light: '#ffffff', dark: '#1a3744' },
    sunken: { light: '#f4eee5', dark: '#122a36' },
    line: { light: '#d2c9bc', dark: '#35586a' },
    text: { light: '#1c1814', dark: '#fbf8f3' },
    quiet: { light: '#6f6252', dark: '#d3c7b6' },
    primary: { light: '#145a76', dark: '#8cc7dc' },
    primaryHover: { light: '#10455c', dark: '#b5dcea' },
    onPrimary: { light: '#ffffff', dark: '#0a1a22' },
    action: { light: '#c2441f', dark: '#f9ab96' },
    actionHover: { light: '#9c3415', dark: '#fcc6b7' },
    onAction: { light: '#ffffff', dark: '#0a1a22' },
    tint: { light: '#dceef5', dark: '#27495a' },
    onTint: { light: '#0b3142', dark: '#9ed2e4' },
    success: { light: '#2d6a3e', dark: '#93d3a5' },
    warning: { light: '#7d4d00', dark: '#f2c572' },
    error: { light: '#b3123d', dark: '#ff8096' },
    field: { light: '#8d7f6c', dark: '#84a0ac' },
    focus: { light: '#2a8fb3', dark: '#2a8fb3' },
    deep: { light: '#0b3142', dark: '#1b3f51' },
    sun: { light: '#e8613f', dark: '#e8613f' },
    water: { light: '#2a8fb3', dark: '#2a8fb3' },
  },
  heading: FAMILIES.fraunces,
  text: FAMILIES.figtree,
  corner: 'soft',
  density: 'normal',
  edge: 'wave',
  tracking: [-0.035, -0.015],
  scene:
    '<circle cx="1064" cy="150" r="74" fill="{sun}"/>' +
    '<path fill="{primary}" d="M0 492c150-38 300-38 450-8s300 44 450 18 230-30 300-18v146H0z"/>',
};
