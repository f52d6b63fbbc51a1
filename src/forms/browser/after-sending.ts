import type { Form } from '../../model/form.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import type { Answers } from '../answers.ts';
import type { DeliveryFailure, Sent } from '../delivery.ts';
import { mailtoHref } from './mailto.ts';

/** How long the first of two notices stands before the second takes its place, in milliseconds. */
const FIRST_NOTICE = 2000;

/** Does what the form says shall happen once it was sent. */
export function followSuccess({ success }: Form, answers: Answers, { lostFiles = [] }: Sent): void {
  if (!success) return;
  const { toast, mail, page } = success;
  if (toast !== undefined) showToast('success', toast);
  if (mail) location.href = mailtoHref(mail, answers);
  // Another page would not say which files were lost.
  if (page && lostFiles.length === 0) location.assign(page.href);
}

/**
 * The same for what an earlier visit could not send: by now it would be out of place to open
 * a mail program, or to go to another page.
 */
export function announceLateSuccess({ success }: Form): void {
  if (success?.toast !== undefined) showToast('success', success.toast);
}

/** Says that the form was not sent. */
export function showFailure({ failure }: Form, { first }: DeliveryFailure): void {
  const last = () => failure && showToast('error', failure.toast);
  if (first === undefined) return void last();
  showToast('error', first);
  setTimeout(last, FIRST_NOTICE);
}
