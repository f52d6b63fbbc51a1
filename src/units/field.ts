// `signpost/field`: the API for schemas and rules of field kinds, free of React.
export type { Static } from 'typebox';
export type { Answer, NamedFile } from '../forms/fields/answers.ts';
export { isDay } from '../forms/fields/day.ts';
export type { FieldRules, FileLimits, SampleAnswer } from '../forms/fields/field-kind.ts';
export { MEGABYTE, tooLong } from '../forms/fields/limits.ts';
export { sampleText } from '../forms/fields/sample-text.ts';
export {
  choice,
  count,
  date,
  flag,
  group,
  list,
  number,
  optional,
  text,
} from '../model/schema/builders.ts';
export {
  autocomplete,
  defineField,
  defineHiddenField,
  maxLength,
  options,
  placeholder,
} from '../model/schema/form.ts';
export { dayText } from '../words/numbers.ts';
