import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://policies.example',
  integrations: [
    starlight({
      title: 'Policies',
      defaultLocale: 'en',
      locales: {
        en: { label: 'English' },
        te: { label: 'తెలుగు' },
        ta: { label: 'தமிழ்' },
        ml: { label: 'മലയാളം' },
        hi: { label: 'हिन्दी' },
      },
    }),
  ],
})
