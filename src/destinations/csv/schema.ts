import { defineDestination, serverFolder } from '../../model/schema/destination.ts';

export const schema = defineDestination({
  to: 'csv',
  description: 'Adds each lead to a table, a file for each form, that spreadsheets open.',
  when: 'Where somebody works with a spreadsheet, or a program reads one. Keep the folder where nobody else can read it; several servers write the same tables if they share it.',
  aliases: ['excel', 'sheet', 'spreadsheet'],
  receiver: 'table',
  setting: serverFolder(
    'The folder of the tables: leads is tables/leads in the data folder of the server, /srv/tables one elsewhere, as "{env.TABLES}" may be.',
  ),
});
