export { inboxDelivery as delivery } from '../inbox-delivery.ts';
