import { createI18n } from '@ashlar/core-i18n'
import type { Preview } from '@storybook/react-vite'
import { BlockDocs } from './block-docs'
import { optionControls, withOptions } from './option-controls'
import './preview.css'

const item = (value: string, title: string) => ({ value, title })

const preview: Preview = {
  parameters: { a11y: { test: 'error' }, layout: 'padded', docs: { page: BlockDocs } },
  tags: ['autodocs'],
  argTypesEnhancers: [optionControls],
  globalTypes: {
    locale: {
      defaultValue: 'en-US',
      toolbar: { title: 'Locale', items: ['en-US', 'de-DE', 'fr-FR', 'ar-EG', 'ja-JP'] },
    },
    direction: { defaultValue: 'ltr', toolbar: { title: 'Direction', items: ['ltr', 'rtl'] } },
    theme: { defaultValue: 'light', toolbar: { title: 'Theme', items: ['light', 'dark'] } },
    motion: {
      defaultValue: 'full',
      toolbar: { title: 'Motion', items: [item('full', 'Full'), item('reduced', 'Reduced')] },
    },
    text: { defaultValue: '100', toolbar: { title: 'Text size', items: [item('100', '100 %'), item('200', '200 %')] } },
    script: { defaultValue: 'on', toolbar: { title: 'Scripts', items: [item('on', 'On'), item('off', 'Off')] } },
  },
  decorators: [
    withOptions,
    (Story, context) => {
      const { locale, direction, theme, motion, text } = context.globals
      const page = document.documentElement
      page.lang = locale
      page.dir = direction
      page.dataset.theme = theme
      page.dataset.motion = motion
      page.style.fontSize = `${text}%`
      Object.assign(context.args, {
        script: context.args.script !== false && context.globals.script !== 'off',
        context: { services: { ...context.args.context?.services, i18n: createI18n({ locale }) } },
      })
      return <Story />
    },
  ],
}

export default preview
