import type { Form } from '../../model/schema/form.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import type { DeliveryFailure, Sent } from '../deliveries/delivery.ts';
import type { Answers } from '../fields/answers.ts';
import { mailtoHref } from './mailto.ts';

/** How long the first of two toasts is shown before the second replaces it, in ms. */
const FIRST_NOTICE = 2000;

/** Performs the form's actions after success: toast, mail, redirect. */
export function followSuccess({ success }: Form, answers: Answers, { lostFiles = [] }: Sent): void {
  if (!success) return;
  const { toast, mail, page } = success;
  if (toast !== undefined) showToast('success', toast);
  if (mail) location.href = mailtoHref(mail, answers);
  // Another page would not show which files were lost.
  if (page && lostFiles.length === 0) location.assign(page.href);
}

/**
 * The same for a form of an earlier visit: only the toast, as it is too late to open a mail program
 * or another page.
 */
export function announceLateSuccess({ success }: Form): void {
  if (success?.toast !== undefined) showToast('success', success.toast);
}

export function showFailure({ failure }: Form, { first }: DeliveryFailure): void {
  const last = () => failure && showToast('error', failure.toast);
  if (first === undefined) return void last();
  showToast('error', first);
  setTimeout(last, FIRST_NOTICE);
}
