import { startNavigation } from './navigation.ts';
import { startTheme } from './theme.ts';

startNavigation();
startTheme();
