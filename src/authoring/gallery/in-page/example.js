// In the page of an example, which stands in a frame: its theme is named behind "#", the page
// around it hears how high it is, and links and forms lead nowhere.
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
