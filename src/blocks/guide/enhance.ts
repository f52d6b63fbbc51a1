import { markCurrentSection } from '../article/current-section.ts';

markCurrentSection();
