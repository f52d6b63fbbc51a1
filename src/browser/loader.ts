import { startSearch } from '../search/start-search.ts';
import { startNavigation } from './navigation.ts';
import { startOutbox } from './start-outbox.ts';
import { startTheme } from './theme.ts';

startNavigation();
startTheme();
startSearch();
startOutbox();
