import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../tests/support/databases.ts';
import { sampleLead } from '../../tests/support/sample-lead.ts';
import { leadsIn, leadWith } from '../../tests/support/stored.ts';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { type DatabaseLocation, databaseAt } from './database.ts';
import { leadStore } from './store.ts';

/** Opens a connection with its own store, as another process would. */
function storeAt(place: DatabaseLocation) {
  const db = databaseAt(place);
  onTestFinished(() => db.destroy());
  return { db, ...leadStore(db) };
}

describe.each(DATABASES)('leads in $name', ({ fresh, empty }) => {
  const place = async () => ({ folder: await temporaryFolder(), ...(await fresh()) });

  it('have their tables made once, by whoever comes first', async () => {
    const shared = { folder: await temporaryFolder(), ...(await empty()) };
    const stores = Array.from({ length: 5 }, () => storeAt(shared));
    const lists = await Promise.all(stores.map(({ db }) => leadsIn(db)));
    expect(lists).toEqual([[], [], [], [], []]);
  });

  it('are one under one key, whichever process gets there first', async () => {
    const shared = await place();
    const first = storeAt(shared);
    const stores = [first, storeAt(shared)];
    await Promise.all(stores.map(({ db }) => leadsIn(db)));
    for (let round = 0; round < 20; round += 1) {
      const tries = Array.from({ length: 6 }, (_, index) =>
        sampleLead({
          id: `${round}-${index}`,
          key: `key-${round}`,
          receipt: `${round}-${index}`,
          files: [{ field: 'photo', name: 'a.png', bytes: 1, storedAs: `${round}-${index}` }],
        }),
      );
      const added = await Promise.all(
        tries.map((lead, index) => stores[index % 2]?.add(lead, ['office'])),
      );
      expect(new Set(added.map((lead) => lead?.receipt)).size).toBe(1);
    }
    const leads = await leadsIn(first.db);
    expect(leads).toHaveLength(20);
    for (const { id, files } of leads) expect(files).toMatchObject([{ storedAs: id }]);
    const deliveries = await first.db.selectFrom('deliveries').selectAll().execute();
    expect(deliveries.map(({ lead }) => lead).sort()).toEqual(leads.map(({ id }) => id).sort());
  });

  it('get another number if theirs is taken', async () => {
    const store = storeAt(await place());
    const first = await store.add(sampleLead({ id: '1', key: 'one' }));
    const second = await store.add(sampleLead({ id: '2', key: 'two' }), ['office']);
    expect(first.receipt).toBe('K7M2-9QXD');
    expect(second).toMatchObject({ id: '2', key: 'two' });
    expect(second.receipt).not.toBe(first.receipt);
    expect(await leadWith(store.db, second.receipt)).toMatchObject({ id: '2' });
    expect(await leadWith(store.db, first.receipt)).toMatchObject({ id: '1' });
  });

  it('are not lost with one that the database refuses', async () => {
    const store = storeAt(await place());
    const leads = Array.from({ length: 10 }, (_, index) =>
      sampleLead({ id: `${index}`, key: `key-${index}`, receipt: `${index}` }),
    );
    const wrong = { ...sampleLead({ id: 'wrong', key: 'wrong' }), page: null as unknown as string };
    const results = await Promise.allSettled([...leads, wrong].map((lead) => store.add(lead)));
    expect(results.map(({ status }) => status)).toEqual([
      ...leads.map(() => 'fulfilled'),
      'rejected',
    ]);
    expect((await leadsIn(store.db)).map(({ id }) => id).sort()).toEqual(leads.map(({ id }) => id));
  });

  it('hold every sign that people type', async () => {
    const store = storeAt(await place());
    const answers = {
      name: 'Zoë 🏡 \u0000 \u2028 \ud800 "quoted" \\ \'',
      message: '\t\r\n%s $1 ?',
    };
    const added = await store.add(sampleLead({ answers }));
    expect((await store.findById(added.id))?.answers).toEqual(answers);
  });
});
