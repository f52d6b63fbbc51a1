import { startNavigation } from './navigation.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearch } from './search/start-search.ts';
import { startTheme } from './theme.ts';
import { startUnsent } from './unsent/start-unsent.ts';

startNavigation();
startTheme();
startSearch();
startUnsent();
startPrefetch();
