import { createI18n } from '@ashlar/core-i18n'
import type { Decorator, Loader, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { addons } from 'storybook/preview-api'

const item = (value: string, title: string) => ({ value, title })
type Icon = 'paintbrush' | 'globe' | 'mobile' | 'zoom' | 'lightning' | 'lightningoff'
const toolbar = (title: string, icon: Icon, ...items: readonly ReturnType<typeof item>[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

/** The words of the languages that Storybook has, fetched once one is chosen; English is in the blocks. */
const catalogues: Readonly<Record<string, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>> = {
  'es-ES': () => import('../apps/playground/src/content/translations/es-messages'),
  ar: () => import('../apps/playground/src/content/translations/ar-messages'),
}

/** The settings of the site around a story. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: toolbar(
    'Theme',
    'paintbrush',
    item('light', 'Light theme'),
    item('dark', 'Dark theme'),
    item('contrast', 'High contrast'),
  ),
  locale: toolbar('Language', 'globe', item('en-GB', 'English'), item('es-ES', 'Español'), item('ar', 'العربية')),
  width: toolbar(
    'Width',
    'mobile',
    item('full', 'Full width'),
    item('small', 'Small phone, 320 px'),
    item('phone', 'Phone, 360 px'),
    item('tablet', 'Tablet, 768 px'),
    item('desk', 'Desk, 1440 px'),
  ),
  text: toolbar('Text size', 'zoom', item('100', 'Text 100 %'), item('200', 'Text 200 %')),
  motion: toolbar('Motion', 'lightning', item('full', 'Full motion'), item('reduced', 'Reduced motion')),
  script: toolbar('Scripts', 'lightningoff', item('on', 'Scripts on'), item('off', 'Scripts off')),
}

export const initialGlobals = {
  theme: 'light',
  locale: 'en-GB',
  width: 'full',
  text: '100',
  motion: 'full',
  script: 'on',
}

/** Widths that the toolbar offers: the smallest that a page must fit, and those at which every story is also checked by axe. */
export const widths = {
  small: { name: 'Small phone, 320 px', styles: { width: '320px', height: '640px' } },
  phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
  tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
  desk: { name: 'Desk, 1440 px', styles: { width: '1440px', height: '900px' } },
} as const

/** Storybook's own frame of the preview takes the width that the toolbar names. */
export const withWidth: Decorator = (Story, { globals, viewMode }) => {
  const value = globals.width === 'full' ? undefined : globals.width
  const isOther = viewMode === 'story' && globals.viewport?.value !== value
  useEffect(() => {
    if (isOther) addons.getChannel().emit('updateGlobals', { globals: { viewport: { value, isRotated: false } } })
  }, [isOther, value])
  return <Story />
}

const createLanguage = (locale: string, catalogue: Readonly<Record<string, string>> = {}) =>
  createI18n({ locale, catalogue, onWarn: () => {} })

/** One for each language: another one would start the block of a story again at each rendering. */
const languages = new Map([['en-GB', createLanguage('en-GB')]])

/** A story is rendered once the words of its language are there. */
export const loadLanguage: Loader = async ({ globals: { locale } }) => {
  const load = catalogues[locale]
  if (load && !languages.has(locale)) languages.set(locale, createLanguage(locale, (await load()).messages))
}

/** Puts a story on a page with the theme, the language and the visitor that the toolbar names. */
export const withSite: Decorator = (Story, context) => {
  const { locale, theme, motion, text, script } = context.globals
  const i18n = languages.get(locale)
  const page = document.documentElement
  page.lang = locale
  page.dir = i18n?.direction ?? 'ltr'
  page.dataset.theme = theme
  page.dataset.motion = motion
  page.style.fontSize = `${text}%`
  const isScripted = context.args.script !== false && script !== 'off'
  page.dataset.script = isScripted ? 'on' : 'off'
  Object.assign(context.args, {
    script: isScripted,
    context: { services: { ...(context.args.context as { services?: object } | undefined)?.services, i18n } },
  })
  return <Story />
}
