import { startSearch } from '../search/start-search.ts';
import { startIslands } from './islands.ts';
import { startNavigation } from './navigation.ts';
import { startTheme } from './theme.ts';

startIslands();
startNavigation();
startTheme();
startSearch();
