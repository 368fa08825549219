import { choiceField, flagField, lineField, type Section } from '../field'
import { checkLink, getLinks, linkLines, linkLinesProblem, linkProblem } from '../links'
import { getHtml, getLines } from '../rich-text'

const storedUrl = (value: string) => {
  const checked = checkLink(value)
  return 'url' in checked ? checked.url : value
}

/** The link of a bar or a button, completed where its protocol is missing. */
export const linkField = (options: Parameters<typeof lineField>[0]) =>
  lineField({
    hint: 'A page of this site, such as /walks, or an address of the web.',
    maxLength: 2000,
    problem: linkProblem,
    toText: (value) => (typeof value === 'string' ? value : ''),
    toValue: storedUrl,
    ...options,
  })

const linksField = (part: 'header' | 'footer') =>
  lineField({
    name: `${part}Links`,
    label: `Links in the ${part}`,
    hint: 'One on each line: its text, then its address, such as: Our terms /terms',
    kind: 'lines',
    path: `headerFooter.${part}.links`,
    maxLength: 2000,
    toText: linkLines,
    toValue: getLinks,
    problem: linkLinesProblem,
  })

/** The settings of what is above and below the content of each page. */
export const headerFooterSection: Section = {
  name: 'header-footer',
  title: 'Header and footer',
  fields: [
    lineField({ name: 'headerText', label: 'Text in the header', path: 'headerFooter.header.text' }),
    linksField('header'),
    lineField({ name: 'footerText', label: 'Text in the footer', path: 'headerFooter.footer.text' }),
    linksField('footer'),
  ],
}

const bar = 'siteSettings.websiteSettings.announcementBarSettings'

/** The line over each page (CHR-01). */
export const announcementSection: Section = {
  name: 'announcement',
  title: 'Announcement',
  hint: 'A line over each page. Visitors can close it; another text is shown to them again.',
  fields: [
    flagField({ name: 'hasAnnouncement', label: 'Show the announcement', path: 'siteSettings.showAnnouncementBar' }),
    lineField({
      name: 'announcement',
      label: 'Announcement',
      path: `${bar}.text`,
      toText: (html) => getLines(html).replaceAll('\n', ' '),
      toValue: getHtml,
      problem: (line, { hasAnnouncement }) =>
        hasAnnouncement && !line
          ? 'The announcement is shown and has no text. Nothing was saved. Write one, or do not show it.'
          : undefined,
    }),
    linkField({ name: 'announcementLink', label: 'Link of the announcement', path: `${bar}.clickthroughUrl.url` }),
    flagField({
      name: 'announcementWindow',
      label: 'Open the link in a new window',
      path: `${bar}.clickthroughUrl.newWindow`,
    }),
    choiceField({
      name: 'announcementStyle',
      label: 'Look of the announcement',
      path: `${bar}.style`,
      isCode: true,
      choices: [
        ['1', 'First style'],
        ['2', 'Second style'],
      ],
    }),
  ],
}

const website = 'siteSettings.websiteSettings'

/** The badge of the platform (CHR-02). */
export const badgeSection: Section = {
  name: 'badge',
  title: 'Badge',
  hint: 'A mark of the platform in a corner of each page.',
  fields: [
    choiceField({
      name: 'badge',
      label: 'Badge',
      path: `${website}.ssBadgeType`,
      isCode: true,
      choices: [
        ['1', 'None'],
        ['2', 'Dark'],
        ['3', 'Light'],
      ],
    }),
    choiceField({
      name: 'badgeCorner',
      label: 'Corner of the badge',
      path: `${website}.ssBadgePosition`,
      isCode: true,
      choices: [
        ['4', 'Bottom right'],
        ['3', 'Bottom left'],
        ['2', 'Top right'],
        ['1', 'Top left'],
      ],
    }),
    choiceField({
      name: 'badgeDevices',
      label: 'Shown on',
      path: `${website}.ssBadgeDevices`,
      isCode: true,
      choices: [
        ['1', 'All devices'],
        ['2', 'Computers'],
        ['3', 'Telephones'],
      ],
    }),
  ],
}
