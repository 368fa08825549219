import '@ashlar/accordion/style.css'
import '@ashlar/gallery/style.css'
import { createApp } from 'vue'
import App from './app.vue'

createApp(App).mount('#root')
