import { use } from 'react';
import { siteLanguages, splitName } from '../model/locale/languages.ts';
import type { SiteInfo } from '../model/manifest/manifest.ts';
import type { Form } from '../model/schema/form.ts';
import { Island } from '../ui/components/island.tsx';
import { usePage, useSite } from '../ui/components/page-context.tsx';
import type { Services } from './deliveries/delivery.ts';
import { deliveryOf } from './deliveries/delivery-of.ts';
import { draftOf } from './drafts/draft-name.ts';
import { ForgetDraft } from './drafts/ForgetDraft.tsx';
import { takesFiles } from './fields/field-rules.ts';
import { island } from './form.island.tsx';
import type { NativePost } from './form-props.ts';
import { ReceivedContext } from './submission/received.ts';

/** Places a form on a page; used by blocks. */
export function FormPart({ form }: { form: Form }) {
  const site = useSite();
  const page = usePage();
  const received = use(ReceivedContext)[form.id];
  const draft = draftOf(form);
  const from = encodeURIComponent(page.path);
  const props = {
    form: publicForm(form),
    post: nativePost(form, from),
    services: servicesFor(form, site),
    ...(site.phone && { phone: site.phone }),
    ...(site.business?.email && { email: site.business.email }),
    ...(site.formNote && !deliveryOf(form).sendsNothing && { note: site.formNote }),
    ...(draft !== undefined && { draft }),
    ...(received && { received }),
  };
  const content = (
    <>
      <Island of={island} with={props} draft={draft} differing={received ? undefined : from} />
      {received?.sent && draft !== undefined && <ForgetDraft />}
    </>
  );
  const language = languageOf(form, site);
  return language === site.language ? content : <div lang={language}>{content}</div>;
}

/** Returns the language tag of a form; untranslated forms are in the site's first language. */
function languageOf({ id }: Form, { language, languages }: SiteInfo): string {
  if (languages.length === 0) return language;
  const { code } = splitName(id);
  const all = siteLanguages(languages.map(({ tag }) => tag));
  return all.find((one) => one.code === code)?.tag ?? language;
}

/** Removes settings about processing submissions, which are private. */
function publicForm({ forward: _forward, acknowledge: _acknowledge, ...form }: Form): Form {
  return form;
}

/**
 * Returns the form attributes without scripts: our server responds with the page it came from.
 *
 * @param from the path of the page, URL-encoded.
 */
function nativePost(form: Form, from: string): NativePost {
  const address = deliveryOf(form).address?.(form.deliver);
  if (address !== undefined) return { method: 'get', action: address };
  const action = `/forms/${form.id}?from=${from}`;
  const hasFiles = form.fields.some(takesFiles);
  return { method: 'post', action, ...(hasFiles && { encType: 'multipart/form-data' }) };
}

/** Returns only the service settings that the form's delivery needs. */
function servicesFor(form: Form, site: SiteInfo): Services {
  const needs = deliveryOf(form).needs ?? [];
  return Object.fromEntries(needs.flatMap((name) => (site[name] ? [[name, site[name]]] : [])));
}
