import type { Sent } from './delivery.ts';

/** What a visitor may want to note down once a form was sent; nothing if nothing was kept. */
export function ReceiptWords({ sent: { receipt, lostFiles = [] } }: { sent: Sent }) {
  if (receipt === undefined) return null;
  return (
    <>
      <p>
        Your receipt number is <strong>{receipt}</strong>.
      </p>
      {lostFiles.length > 0 && (
        <p>
          We could not keep {lostFiles.map((name) => `“${name}”`).join(', ')}. Everything else has
          reached us; please send us this another way.
        </p>
      )}
    </>
  );
}
