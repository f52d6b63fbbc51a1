import { markCurrentSection } from '../current-section.ts';

markCurrentSection();
