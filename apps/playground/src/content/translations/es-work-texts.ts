/** Texts of the portfolio, the sounds and the films in Spanish. */
export const workTexts: Readonly<Record<string, string>> = {
  'Photographs made on our walks.': 'Fotografías hechas en nuestras rutas.',
  'Made on foot': 'Hechas a pie',
  'Everything here was seen on a walk of ours, most of it within an hour of breakfast.':
    'Todo lo que hay aquí se vio en una ruta nuestra, casi siempre a menos de una hora del desayuno.',
  'An arm’s length away': 'Al alcance de la mano',
  'For these nobody had to climb. They were beside the path, or on the table.':
    'Para estas nadie tuvo que subir. Estaban junto al camino o sobre la mesa.',
  'On the wall by the stairs': 'En la pared de la escalera',
  'When it rained': 'Cuando llovía',
  'Four from the house, on days when the ridge was in cloud.':
    'Cuatro de la casa, de días en que la cresta estaba entre nubes.',
  'Seven of them, hung eight ways': 'Siete de ellas, colgadas de ocho maneras',
  'Walk with us': 'Camina con nosotros',
  'What the walks sound like.': 'A qué suenan las rutas.',
  'Jon carries a recorder beside the tripod. Headphones help; so does a minute of doing nothing first.':
    'Jon lleva una grabadora junto al trípode. Unos auriculares ayudan, y antes también un minuto sin hacer nada.',
  Album: 'Álbum',
  'First light': 'Primera luz',
  'The stream': 'El arroyo',
  Tide: 'Marea',
  'What you hear was not shortened. The stream needs its time, and so does the drum.':
    'Lo que oyes no está cortado. El arroyo necesita su tiempo, y el tambor también.',
  'From the north window, before anybody is up': 'Desde la ventana norte, antes de que nadie se levante',
  'Two steps from the fall, in April': 'A dos pasos del salto, en abril',
  'Below the lighthouse, an hour before low water': 'Bajo el faro, una hora antes de la bajamar',
  'Walk slowly': 'Camina despacio',
  'Look twice': 'Mira dos veces',
  'Listen once more': 'Escucha otra vez',
  'See the films': 'Ver los vídeos',
  'The walks, moving.': 'Las rutas, en movimiento.',
  'Nine seconds are enough to hear water. The long one was made by a guest, who has forgiven us for the weather.':
    'Nueve segundos bastan para oír el agua. El largo lo hizo un huésped que nos ha perdonado el tiempo.',
  'A morning, in nine seconds': 'Una mañana, en nueve segundos',
  'The stream below the house, on the third morning of a week in May. The camera stood on a stone, and nobody touched it.':
    'El arroyo bajo la casa, la tercera mañana de una semana de mayo. La cámara estaba sobre una piedra y nadie la tocó.',
  'A morning on the ridge': 'Una mañana en la cresta',
  'The week, in twelve minutes': 'La semana, en doce minutos',
  'Seven days on the ridge, filmed by a guest from a coat pocket. Vimeo is asked for it when you press play, and not before.':
    'Siete días en la cresta, grabados por un huésped desde el bolsillo del abrigo. Solo se pide a Vimeo cuando pulsas reproducir, no antes.',
  'The week of the ridge': 'La semana de la cresta',
  'How we film': 'Cómo filmamos',
  'One shot, and no zoom. Whoever films stops walking first, counts to three and breathes out.':
    'Una toma y sin zoom. Quien filma deja antes de caminar, cuenta hasta tres y suelta el aire.',
  'In the evening everybody shows nine seconds, in the kitchen, on the wall where the wooden bird hangs.':
    'Por la noche cada cual enseña nueve segundos, en la cocina, en la pared donde cuelga el pájaro de madera.',
  Camera: 'Cámara',
  'the one in your pocket': 'la que llevas en el bolsillo',
  Tripod: 'Trípode',
  'a stone, a gatepost, a friend': 'una piedra, un poste, una amiga',
  Sound: 'Sonido',
  'recorded apart, by Jon': 'grabado aparte, por Jon',
  'Hear what we recorded': 'Oír lo que grabamos',
  'Seven photographs, hung eight ways': 'Siete fotografías, colgadas de ocho maneras',
  'The eight gallery designs with the same photographs.': 'Los ocho diseños de galería con las mismas fotografías.',
  Slideshow: 'Presentación',
  Slider: 'Tira',
  Carousel: 'Carrusel',
  Grid: 'Cuadrícula',
  Squares: 'Cuadrados',
  Rows: 'Filas',
  Columns: 'Columnas',
  List: 'Lista',
  'Back to the portfolio': 'Volver al portafolio',
  'The cables of a bridge against a blue sky': 'Los cables de un puente contra un cielo azul',
  'A dandelion gone to seed in low sun': 'Un diente de león con semillas, con el sol bajo',
  'Stripes of paint from red to blue': 'Franjas de pintura del rojo al azul',
  'From the lomiri-wallpapers collection, scaled down. With thanks to the photographers who share their work.':
    'De la colección lomiri-wallpapers, reducidas. Gracias a los fotógrafos que comparten su trabajo.',
}
