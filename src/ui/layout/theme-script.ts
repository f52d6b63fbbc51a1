/** The key of local storage under which a visitor's choice of theme is kept. */
export const THEME_KEY = 'theme';

/** Runs before anything is painted, so that a chosen theme never flashes. */
export const themeScript = `try{var t=localStorage.${THEME_KEY};if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
