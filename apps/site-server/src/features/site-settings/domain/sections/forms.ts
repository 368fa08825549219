import { getEmailRules } from '../../../../http/request/email-address'
import { flagField, type Section } from '../field'
import { memberAt } from '../members'

const website = 'siteSettings.websiteSettings'

/** Rules that the forms of all pages have. */
export const formsSection: Section = {
  name: 'forms',
  title: 'Forms and newsletters',
  fields: [
    {
      ...flagField({
        name: 'anyTopLevelDomain',
        label: 'Take addresses with long endings, such as name@studio.photography',
        path: `${website}.anyTopLevelDomain`,
      }),
      // On until it is turned off.
      read: (settings) =>
        getEmailRules({ websiteSettings: Object(memberAt(settings, website)) }).anyTopLevel ? 'true' : '',
    },
  ],
}
