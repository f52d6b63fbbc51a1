import { DESK } from './desk-password.ts';
import { wordsOf } from './site-words.ts';

/** The site of the engine's own tests: every kind of form and page that they need. */
export const FIXTURE = 'tests/fixture/site';

const folder = 'test-results/fixture';

/** That site as it is served to tests in a browser. */
export const fixture = {
  dist: `${folder}/dist`,
  flags: `--site ${FIXTURE} --out ${folder}/dist`,
  env: {
    SIGNPOST_ERROR_SCREEN: '1',
    SIGNPOST_DATA: `${folder}/data`,
    DESK_PASSWORD: DESK.hash,
  },
  url: () => `http://127.0.0.1:${process.env.SIGNPOST_TEST_FIXTURE_PORT}`,
};

/** What it says. */
export const { siteSays, formSays, blockSays, menuSays, labelOf, formOn } = wordsOf(FIXTURE);

/** What is sent with its form `message`. */
export const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  message: 'Please call me.',
};

/** The number under which a form was kept. */
export const RECEIPT = /Your receipt number is ([2-9A-Z]{4}-[2-9A-Z]{4})\./;
