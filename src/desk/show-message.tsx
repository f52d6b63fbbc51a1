import { DESK, type DeskContext } from './context.ts';
import type { RenderPage, ShownPage } from './render-page.tsx';
import { MessageView } from './views/SignInView.tsx';
import { WORDS } from './words.ts';

/** Shows what did not work, with one link to go on. */
export function showMessage(
  render: RenderPage,
  context: DeskContext,
  { status, text }: { status: NonNullable<ShownPage['status']>; text: string },
): Promise<Response> {
  const title = WORDS.errors.title;
  return render(context, {
    status,
    title,
    children: <MessageView title={title} text={text} to={`${DESK}/`} label={WORDS.inbox} />,
  });
}
