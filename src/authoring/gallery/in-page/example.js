// The script of an example's page in an iframe: takes the theme from the URL fragment, posts its
// height to the parent page, and disables links. Nothing is sticky: a page scrolls below a bar, which
// examples lack, and an iframe is as high as its content.
(() => {
  const theme = location.hash.slice(1);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (parent === window) return;
  addEventListener('DOMContentLoaded', () => {
    const { body } = document;
    const tell = () =>
      parent.postMessage({ height: Math.ceil(body.getBoundingClientRect().height) }, '*');
    new ResizeObserver(tell).observe(body);
    // Some parts are sticky only in a high window.
    const release = () => {
      for (const part of body.querySelectorAll('main *')) {
        if (getComputedStyle(part).position === 'sticky') part.style.position = 'static';
      }
    };
    release();
    addEventListener('resize', release);
  });
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    if (link) event.preventDefault();
  });
})();
