import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Bar, hasLinks, readBar } from './markup'

const page = {
  website: { language: 'en-US' },
  websiteSettings: {
    contactEmail: 'walks@aitzmar.example',
    businessHours: { monday: { text: '9 to 5' } },
    mobileInfoBarSettings: {
      isContactEmailEnabled: true,
      isContactPhoneNumberEnabled: true,
      isBusinessHoursEnabled: true,
    },
  },
}

it('[CHR-01] a server sends the links that the page has an address for, and the hours in a popover', () => {
  const html = renderToStaticMarkup(<Bar config={{ page }} />)
  expect(html.match(/data-type="\w+"/g)).toEqual(['data-type="contactEmail"', 'data-type="businessHours"'])
  expect(html).toContain('href="mailto:walks@aitzmar.example"')
  expect(html).toContain('<dt>Monday</dt><dd>9 to 5</dd>')
})

it('[CHR-01] a site that offers nothing has no bar', () => {
  expect(hasLinks(readBar(page))).toBe(true)
  expect(hasLinks(readBar({ websiteSettings: { mobileInfoBarSettings: { isLocationEnabled: true } } }))).toBe(false)
  expect(hasLinks(readBar({}))).toBe(false)
})
