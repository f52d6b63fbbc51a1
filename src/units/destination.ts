// `signpost/destination`: the API for destinations of leads, which run on servers only.
export type { Static } from 'typebox';
export { type Call, call, callHeaders, refuseAddress } from '../destinations/call.ts';
export type { DestinationDefinition, DestinationMeans } from '../destinations/destination.ts';
export { type LabelledAnswer, labelledAnswers } from '../destinations/labelled-answers.ts';
export type { Lead, LeadFile } from '../destinations/lead.ts';
export { leadEvent } from '../destinations/lead-event.ts';
export type { ForwardedLead, Send, SendFailure, SendResult } from '../destinations/send.ts';
export { choice, count, flag, group, list, optional } from '../model/schema/builders.ts';
export {
  calledAddress,
  defineDestination,
  jsonTemplate,
  serverFolder,
  serverText,
} from '../model/schema/destination.ts';
