import { useIslandWords, withParts } from '../ui/components/words-context.tsx';
import type { Sent } from './deliveries/delivery.ts';

/** Shows the receipt number of a sent form; nothing if nothing was stored. */
export function ReceiptWords({ sent: { receipt, lostFiles = [] } }: { sent: Sent }) {
  const { form } = useIslandWords();
  if (receipt === undefined) return null;
  const files = lostFiles.map((name) => form.quoted({ name })).join(form.comma);
  return (
    <>
      <p>{withParts(form.receipt, { receipt: <strong>{receipt}</strong> })}</p>
      {lostFiles.length > 0 && <p>{form.lostFiles({ files })}</p>}
    </>
  );
}
