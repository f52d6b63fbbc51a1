// The script of an example's page in an iframe: takes the theme from the URL fragment, posts its
// height to the parent page, and disables links.
(() => {
  const theme = location.hash.slice(1);
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (parent === window) return;
  addEventListener('DOMContentLoaded', () => {
    const { body } = document;
    const tell = () =>
      parent.postMessage({ height: Math.ceil(body.getBoundingClientRect().height) }, '*');
    new ResizeObserver(tell).observe(body);
  });
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    if (link) event.preventDefault();
  });
})();
