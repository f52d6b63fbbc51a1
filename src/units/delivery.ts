// `signpost/delivery`: the API for deliveries of forms, which run in browsers and on servers.
export type { Static } from 'typebox';
export type {
  Call,
  DeliveryDefinition,
  DeliveryRequest,
  DeliveryResult,
} from '../forms/deliveries/delivery.ts';
export { inboxDelivery as inbox } from '../forms/deliveries/inbox-delivery.ts';
export { postForm } from '../forms/deliveries/post-form.ts';
export { resultWithoutResponse as unanswered } from '../forms/deliveries/responses.ts';
export { type Answers, filesAmong, type NamedFile, textsAmong } from '../forms/fields/answers.ts';
export { choice, count, flag, group, list, optional, text } from '../model/schema/builders.ts';
export { defineDelivery } from '../model/schema/form.ts';
