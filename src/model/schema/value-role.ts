/**
 * What a value is, besides its type: the keyword `role` of its schema. The compiler resolves and
 * checks values by it: `src/compiler/link/resolve/roles.ts`.
 */
export type ValueRole =
  // Texts
  | 'text'
  | 'inline'
  | 'markdown'
  | 'anchored'
  | 'option'
  // Addresses
  | 'anchor'
  | 'assistant'
  | 'embed'
  | 'host'
  | 'link'
  | 'mailbox'
  | 'origin'
  | 'page'
  | 'path'
  | 'phone'
  | 'video-id'
  | 'webhook'
  // Names of other parts of the site
  | 'destination'
  | 'field'
  | 'field-name'
  | 'form'
  | 'location'
  | 'nav-group'
  | 'network'
  | 'pages'
  | 'personal-data'
  // Pictures, colours and fonts
  | 'color'
  | 'focus'
  | 'heading-font'
  | 'icon'
  | 'icon-image'
  | 'image'
  | 'image-file'
  | 'share-image'
  | 'text-font'
  | 'theme-image'
  // Places, amounts and times
  | 'country'
  | 'currency'
  | 'date'
  | 'duration'
  | 'event-day'
  | 'event-end'
  | 'event-time'
  | 'language'
  | 'limit-day'
  | 'moment'
  | 'opening-times'
  | 'time-of-day'
  | 'time-zone'
  // Settings of the server
  | 'json-template'
  | 'server-folder'
  | 'server-text';
