/** A request as it goes over the wire. */
export interface RawRequest {
  /** The first line, and a line for each header. */
  head: string[];
  body: Buffer;
}

const BOUNDARY = '----WebKitFormBoundaryx7kQ';

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  message: 'Please call me. Žluťoučký kůň 🏡',
};

const CALL = {
  inputs: { name: 'Ada', email: 'ada@example.com', address: '12 Lake St', phone: '' },
  mode: 'live',
  workflowId: 'askForQuote',
  usageToken: 'public',
  stream: false,
  authToken: '',
};

/** What browsers and scripts send to the site, of every kind. */
export function validRequests(): RawRequest[] {
  const form = '/forms/message?from=%2Fmessage';
  const application = '/forms/application?from=%2Fapply';
  return [
    post(form, 'application/json', JSON.stringify(CONTACT)),
    post(form, 'application/x-www-form-urlencoded', String(new URLSearchParams(CONTACT))),
    post(form, `multipart/form-data; boundary=${BOUNDARY}`, parts(CONTACT)),
    post(application, `multipart/form-data; boundary=${BOUNDARY}`, applicationParts()),
    post('/public/example-homes/workflow/execute', 'application/json', JSON.stringify(CALL)),
    {
      head: ['GET /contact HTTP/1.1', ...COMMON, 'Accept-Encoding: gzip, br'],
      body: Buffer.alloc(0),
    },
  ];
}

const COMMON = ['Host: localhost', 'Connection: close', 'Accept: application/json'];

function post(target: string, type: string, body: string): RawRequest {
  const bytes = Buffer.from(body);
  const head = [
    `POST ${target} HTTP/1.1`,
    ...COMMON,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
  ];
  return { head, body: bytes };
}

function parts(fields: Record<string, string>): string {
  const written = Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text));
  return `${written.join('')}--${BOUNDARY}--\r\n`;
}

function applicationParts(): string {
  const fields = parts({ companyName: 'Lake Roofs', contactName: 'Ada', email: 'a@example.com' });
  const pdf = part('name="w9"; filename="w9.pdf"', `%PDF-1.7\n${'x'.repeat(2000)}`);
  return pdf + fields;
}

function part(disposition: string, content: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}
