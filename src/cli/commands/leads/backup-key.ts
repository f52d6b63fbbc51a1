import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** `leads backup-key`: generates a key pair for backups and prints it; neither key is stored. */
export async function backupKey(write: (text: string) => Promise<void>): Promise<number> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  console.error(
    'Store this key away from the backups, and never on the server. Without it, no backup can be read.',
  );
  await write(`# public key: ${recipient}\n${identity}\n`);
  console.error(`For the server: npm run leads -- backup FILE --recipient ${recipient}`);
  return 0;
}
