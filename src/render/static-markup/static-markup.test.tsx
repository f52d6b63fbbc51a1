import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
import { useFormStatus } from 'react-dom';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { staticRenderer } from './static-markup.ts';

const markup = staticRenderer();

const Tone = createContext('plain');
const Toned = () => <b>{useContext(Tone)}</b>;

class Panel extends Component<{ title?: string; children?: ReactNode }> {
  static override contextType = Tone;
  static defaultProps = { title: 'untitled' };
  static getDerivedStateFromProps = ({ title }: { title?: string }) => ({ long: `${title}!` });
  override state = { long: '', open: true };
  override render() {
    return (
      <section title={this.props.title}>
        {`${this.context} ${this.state.long} ${this.state.open}`}
        {this.props.children}
      </section>
    );
  }
}

const Field = forwardRef<HTMLElement, { name: string }>(({ name }, ref) => (
  <i>{`${name} ${ref === null}`}</i>
));
const Kept = memo(Field);
const Link = styled.a<{ $tone?: string }>`color: ${'red'};`;
const Note = styled(Link)`margin: 0;`;
const Linked = styled(Kept)`color: blue;`;
const Large = styled.p.attrs({ title: 'large' })`color: green;`;
const Plain = styled.i.withConfig({ shouldForwardProp: (name) => name !== 'title' })`gap: 0;`;
const OwnMap = styled('my-map')`color: grey;`;
const Box = styled.div<{ $wide?: boolean }>`width: ${({ $wide }) => ($wide ? '2px' : '1px')}`;

function Hooks() {
  const [count, setCount] = useState(() => 1);
  const [sum, add] = useReducer((before: number, more: number) => before + more, 2);
  const ref = useRef('ref');
  const [isPending] = useTransition();
  const stored = useSyncExternalStore(
    () => () => {},
    () => 'browser',
    () => 'server',
  );
  useEffect(() => setCount(9));
  // React renders a component again that sets its state while it is rendered.
  if (count < 3) setCount((before) => before + 1);
  if (sum === 2) add(5);
  const { pending } = useFormStatus();
  const memoized = useMemo(() => [count, sum, ref.current, stored].join(' '), [count, sum, stored]);
  return <p>{`${memoized} ${isPending} ${useDeferredValue('later')} ${pending}`}</p>;
}

const RAW = { dangerouslySetInnerHTML: { __html: '<b>"raw"</b>' } };

const SAME: Record<string, ReactNode> = {
  'text and numbers': [
    'a & b',
    0,
    1.5,
    10n,
    null,
    undefined,
    true,
    false,
    '',
    <b key="b">{'<'}</b>,
  ],
  iterables: new Set(['one', 'two']),
  fragments: (
    <StrictMode>
      <Fragment key="f">
        a<Suspense fallback="waits">b</Suspense>
      </Fragment>
    </StrictMode>
  ),
  attributes: createElement('a', {
    href: '/a?b=1&c=2',
    className: 'one two',
    tabIndex: -1,
    hidden: true,
    draggable: false,
    'aria-expanded': false,
    'data-on': true,
    'data-empty': '',
    target: undefined,
    title: '"quoted"',
    download: true,
    style: { marginTop: 4, lineHeight: 1.5, '--x': '2', color: '' },
    onClick: () => {},
    suppressHydrationWarning: true,
  }),
  'empty attributes': [
    createElement('a', { key: 'a', href: '' }, 'top'),
    createElement('p', { key: 'p', className: '', id: '', title: '' }),
  ],
  numbers: (
    <table>
      <tbody>
        <tr>
          <td colSpan={2} rowSpan={0}>
            1
          </td>
        </tr>
      </tbody>
    </table>
  ),
  'void elements': (
    <p>
      a<br />
      <wbr />
      <input type="text" defaultValue="typed" name="n" required aria-invalid={false} />
    </p>
  ),
  svg: (
    <svg
      viewBox="0 0 1 1"
      strokeWidth={2}
      strokeLinecap="round"
      fillRule="evenodd"
      focusable={false}
    >
      <title>Shape</title>
      <use xlinkHref="#a" />
      <path d="M0 0" clipPath="url(#b)" />
    </svg>
  ),
  'form elements': (
    <form action="/send" method="post" noValidate encType="multipart/form-data">
      <label htmlFor="x">Label</label>
      <textarea id="x" defaultValue={'\nfirst'} rows={3} />
      <select defaultValue="b" name="s">
        <option value="a">A</option>
        <option>b</option>
      </select>
      <select multiple defaultValue={['1', '2']}>
        <option>1</option>
        <option value="2">two</option>
        <option>3</option>
      </select>
      <datalist id="d">
        <option>1</option>
      </datalist>
      <button type="submit" name="go" disabled formAction="/other">
        Send
      </button>
    </form>
  ),
  'inner HTML': createElement('div', { ...RAW }),
  'line break at the start': <pre>{'\ncode'}</pre>,
  'custom elements': createElement('my-map', {
    className: 'wide',
    zoom: 3,
    open: true,
    shut: false,
  }),
  contexts: (
    <Tone value="outer">
      <Toned />
      <Tone.Provider value="inner">
        <Toned />
        <Tone.Consumer>{(tone) => <u>{tone}</u>}</Tone.Consumer>
      </Tone.Provider>
      <Toned />
    </Tone>
  ),
  'class components': (
    <Tone value="deep">
      <Panel title="given">
        <Toned />
      </Panel>
      <Panel />
    </Tone>
  ),
  'memo and forwardRef': [<Field key="1" name="a" />, <Kept key="2" name="b" />],
  hooks: <Hooks />,
  styled: [
    <Box key="1" $wide />,
    <Box key="2" as="section" id="b">
      <Box />
    </Box>,
  ],
  'styled without props in the styles': [
    <Link key="1" />,
    <Link key="2" href="/a" className="own" id={undefined} $tone="deep" tabIndex={0}>
      {['b', <Link key="b" title="c" />]}
    </Link>,
    <Link key="3" as="b" />,
    <Link key="13" as={Note} id="i" />,
    <Link key="14" as={OwnMap} className="own" />,
    <Link key="15" as="my-map" className="own" />,
    <Link key="16" as={undefined} id="i" />,
    <Link key="4" as={Note} forwardedAs="i" />,
    <Link key="5" theme={{ tone: 'deep' }} {...RAW} />,
    <Link key="6" ref={() => {}} className="" />,
    <Link key="12" className={undefined} id="i" />,
    <Note key="7" className="own" />,
    <Linked key="8" name="kept" />,
    <Large key="9" className="own" />,
    <Plain key="10" title="left out" id="i" />,
    <OwnMap key="11" className="own" />,
  ],
};

describe('as React', () => {
  it.each(Object.entries(SAME))('%s', (_, content) => {
    const read = (html: string) => html.replaceAll('&#x27;', "'");
    expect(read(markup(content))).toBe(read(renderToStaticMarkup(content)));
  });
});

it('puts the styles of what it renders into the sheet that is provided', () => {
  const sheet = new ServerStyleSheet();
  const provided = (
    <StyleSheetManager sheet={sheet.instance}>
      <Note />
    </StyleSheetManager>
  );
  const first = staticRenderer()(provided);
  expect(first).toBe(renderToStaticMarkup(provided));
  expect(sheet.getStyleTags()).toMatch(/color:red;.*margin:0;/s);
});

it('writes images without preload links', () => {
  const images = (
    <p>
      <img src="/lake.svg" alt="" fetchPriority="high" />
      <img src="/logo.svg" alt="" />
    </p>
  );
  expect(renderToStaticMarkup(images)).toContain('<link rel="preload"');
  expect(markup(images)).toBe(
    '<p><img src="/lake.svg" alt="" fetchPriority="high"/><img src="/logo.svg" alt=""/></p>',
  );
});

it('writes no code into links, as React', () => {
  const link = createElement('a', { href: ' java\nscript:alert(1)' });
  expect(markup(link)).not.toContain('alert');
  expect(markup(link)).toBe(renderToStaticMarkup(link));
});

const Two = () => <p id={useId()}>{useId()}</p>;

it('makes ids that are unique in a page of several parts', () => {
  const pair = [<Two key="1" />, <Two key="2" />];
  expect(markup(pair)).toBe('<p id="_1">_2</p><p id="_3">_4</p>');
  expect(markup(pair, 'frame')).toBe('<p id="_frame1">_frame2</p><p id="_frame3">_frame4</p>');
});

const RenderedByReact = () => <i>{renderToString(<Toned />)}</i>;

it('keeps its contexts from what React renders in between', () => {
  const page = (
    <Tone value="page">
      <RenderedByReact />
      <Toned />
    </Tone>
  );
  expect(markup(page)).toBe('<i>&lt;b&gt;plain&lt;/b&gt;</i><b>page</b>');
});

const Fails = () => {
  throw new Error('broken');
};
const Later = lazy(async () => ({ default: Toned }));
const Waiting = () => use(Promise.resolve('later'));
const Async = (async () => 'later') as unknown as () => ReactNode;
const Missing = undefined as unknown as () => ReactNode;
function Endless() {
  const [count, setCount] = useState(0);
  setCount(count + 1);
  return count;
}

describe('errors', () => {
  it('leave contexts and hooks as they were', () => {
    const failing = (
      <Tone value="left">
        <Fails />
      </Tone>
    );
    expect(() => markup(failing)).toThrow('broken');
    expect(markup(<Toned />)).toBe('<b>plain</b>');
    expect(renderToStaticMarkup(<Hooks />)).toBe(markup(<Hooks />));
  });

  it.each([
    ['lazy', <Later key="1" />],
    ['use', <Waiting key="2" />],
    ['async', <Async key="3" />],
  ])('say of content that comes later (%s) that it does', (_, content) => {
    expect(() => markup(content)).toThrow('it is asynchronous, but views are rendered at once');
  });

  it.each([
    ['a state that changes for ever', <Endless key="e" />, 'Too many re-renders'],
    ['an object', { day: 1 } as unknown as ReactNode, 'not valid as a React child: day'],
    ['no component', <Missing key="m" />, 'Element type is invalid'],
    [
      'content of an image',
      createElement('img', { key: 'i', ...{ children: 'text' } }),
      'self-closing',
    ],
    [
      'two contents',
      createElement('p', { key: 'p', ...RAW, ...{ children: 'b' } }),
      'Can only set one',
    ],
    [
      'a style as text',
      createElement('p', { key: 's', ...({ style: 'color: red' } as object) }),
      'style',
    ],
    ['no tag', createElement('a b', { key: 'a' }), 'Invalid tag'],
  ])('are thrown for %s', (_, content, message) => {
    expect(() => markup(content)).toThrow(message);
  });
});
