import { choice, dictionary, group, optional } from '../../model/schema/builders.ts';
import {
  calledAddress,
  defineDestination,
  jsonTemplate,
  serverText,
} from '../../model/schema/destination.ts';

export const schema = defineDestination({
  to: 'json',
  description: 'Calls a service with JSON of your own making.',
  when: 'For a service that says itself what it wants to be sent: a CRM, a help desk, an automation. What is sent again has the same Idempotency-Key.',
  aliases: ['api', 'rest', 'zapier'],
  receiver: 'program',
  setting: group(
    'json destination',
    {
      url: calledAddress('The https address that is called: https://api.example.com/tickets.'),
      method: optional(choice('How it is called.', ['POST', 'PUT', 'PATCH'], { default: 'POST' })),
      headers: optional(
        dictionary('list of headers', 'What the service wants in the head: Authorization.', {
          pattern: '^(?![Hh]ost$|[Cc]onnection$|[Cc]ontent-[Ll]ength$)[A-Za-z][A-Za-z0-9-]*$',
          keys: 'letters, digits and hyphens, and is not Host, Connection or Content-Length',
          value: serverText('What the header says: "Bearer {env.CRM_TOKEN}".'),
        }),
      ),
      body: optional(
        jsonTemplate(
          'What is sent. In its texts, {field.NAME} is an answer, {lead.receipt} and {lead.form} are facts of the lead. Left out, it is all of the lead, as a webhook has it.',
        ),
      ),
    },
    'A service, and what it is sent.',
  ),
});
