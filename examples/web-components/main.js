import '@ashlar/accordion/style.css'
import '@ashlar/gallery/style.css'
import './walk-block.js'

const first = document.querySelector('walk-block')
document.getElementById('move').addEventListener('click', () => first.parentElement.append(first))
