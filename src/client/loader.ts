import { startNavigation } from './navigation.ts';
import { startSearch } from './search/start-search.ts';
import { startOtherEngines } from './start-other-engines.ts';
import { startTheme } from './theme.ts';
import { startUnsent } from './unsent/start-unsent.ts';

startNavigation();
startTheme();
startSearch();
startUnsent();
startOtherEngines();
