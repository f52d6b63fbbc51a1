// The script of gallery pages. Without it all units are shown, and YAML can be selected.
(() => {
  const status = document.querySelector('[data-status]');
  const say = (words) => {
    if (status) status.textContent = words;
  };

  document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' });

  /** The maximum height of an iframe, in px; otherwise it has the height of its content. */
  const MOST_HIGH = 2400;
  addEventListener('message', ({ source, data }) => {
    const height = Number(data?.height);
    if (!(height > 0)) return;
    for (const frame of document.querySelectorAll('iframe[data-fits]')) {
      if (frame.contentWindow === source) frame.style.height = `${Math.min(height, MOST_HIGH)}px`;
    }
  });

  /** The localStorage key of the chosen theme and width. */
  const KEY = 'signpost-gallery';
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? '{}');
    } catch {
      return {};
    }
  };
  for (const choice of document.querySelectorAll('[data-kept]')) {
    if (kept()[choice.name] === choice.value) choice.checked = true;
    choice.addEventListener('change', () => {
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...kept(), [choice.name]: choice.value }));
      } catch {}
    });
  }

  /** Copies a text; if the clipboard is not available, selects it for copying by keyboard. */
  const copy = async (text, place) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      getSelection()?.selectAllChildren(place);
      return false;
    }
  };
  for (const button of document.querySelectorAll('[data-copies]')) button.hidden = false;
  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('[data-copies]');
    if (!button) return;
    const place = button.parentElement.querySelector('[data-copied]');
    const isCopied = await copy(place.textContent, place);
    const words = isCopied ? 'Copied' : 'Selected: press Ctrl+C';
    const shown = button.querySelector('[data-words-of]') ?? button;
    const before = shown.textContent;
    if (before === words) return;
    shown.textContent = words;
    say(`${words}: ${button.dataset.copies}`);
    setTimeout(() => {
      shown.textContent = before;
    }, 2000);
  });

  /** Filters units: each typed word must occur in `data-says`. */
  const field = document.querySelector('[data-filter]');
  if (!field) return;
  field.closest('[hidden]').hidden = false;
  const units = [...document.querySelectorAll('[data-says]')];
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const unit of units)
      unit.hidden = !words.every((word) => unit.dataset.says.includes(word));
    for (const group of document.querySelectorAll('[data-group]')) {
      group.hidden = !group.querySelector('[data-says]:not([hidden])');
    }
    const count = units.filter((unit) => !unit.hidden).length;
    document.querySelector('[data-none]').hidden = count > 0;
    say(words.length > 0 ? `${count} of ${units.length} found` : '');
  };
  field.addEventListener('input', filter);
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  filter();
})();
