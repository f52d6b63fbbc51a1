import type { PastedFrame } from '../diagnostics/phrases.ts';
import { blockSchemas } from './schemas.ts';

const FRAME = /<iframe\b[^>]*?\ssrc\s*=\s*["']?(https:\/\/[^"'\s<>]+)/i;

/** Widgets that a script turns into a frame: their address is in an attribute. */
const WIDGET = /\sdata-url\s*=\s*["']?(https:\/\/[^"'\s<>]+)/i;

const YOUTUBE = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?#]|$)/;
const VIMEO = /^https:\/\/player\.vimeo\.com\/video\/(\d+)(?:[?#](?!h=)|$)/;

/** Hosts that only their services have. */
const WELL_KNOWN = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'www.google.com',
  'calendar.google.com',
  'docs.google.com',
  'calendly.com',
  'www.openstreetmap.org',
];

/** In pixels. */
interface HeightLimits {
  minimum?: number;
  maximum?: number;
}

/** Returns the block to write in place of an `<iframe>`, or of the widget of a service. */
export function blockOfFrame(html: string): PastedFrame | undefined {
  const address = (FRAME.exec(html) ?? WIDGET.exec(html))?.[1]?.replaceAll('&amp;', '&');
  if (address === undefined) return undefined;
  const video = videoOf(address);
  if (video) return video;
  const title = /\stitle\s*=\s*["']([^"'<>:#]+)["']/i.exec(html)?.[1] ?? '...';
  const height = Number(/\sheight\s*=\s*["']?(\d+)|height:\s*(\d+)px/i.exec(html)?.[1]);
  const { minimum = 0, maximum = 0 }: HeightLimits = blockSchemas.embed?.properties.height ?? {};
  const isHeight = height >= minimum && height <= maximum;
  const [, host = ''] = /^https:\/\/([^/?#]+)/.exec(address) ?? [];
  return {
    lines: [
      '- type: embed',
      `  title: ${title}`,
      `  src: ${address}`,
      ...(isHeight ? [`  height: ${height}`] : []),
    ],
    host: WELL_KNOWN.find((one) => one === host),
  };
}

function videoOf(address: string): PastedFrame | undefined {
  const [, youtube] = YOUTUBE.exec(address) ?? [];
  if (youtube) {
    const watch = 'https://www.youtube.com/watch?v=';
    return videosBlock('www.youtube-nocookie.com/embed/', { watch, id: youtube });
  }
  const [, vimeo] = VIMEO.exec(address) ?? [];
  return vimeo
    ? videosBlock('player.vimeo.com/video/', { watch: 'https://vimeo.com/', id: vimeo })
    : undefined;
}

function videosBlock(player: string, { watch, id }: { watch: string; id: string }): PastedFrame {
  return {
    lines: [
      '- type: videos',
      `  player: https://${player}`,
      `  watch: ${watch}`,
      '  items:',
      `    - id: ${/^\d+$/.test(id) || id.startsWith('-') ? `"${id}"` : id}`,
      '      title: ...',
    ],
    host: player.split('/')[0],
  };
}
