/** Texts of the pages in Spanish, by the original. A page with a text that is missing here is shown in the original. */
export const texts: Readonly<Record<string, string>> = {
  'From the journal': 'Del diario',
  'walking weeks with a camera': 'semanas a pie con una cámara',
  'A house for walkers who look twice. Between the limestone and the sea since 1998.':
    'Una casa para caminantes que miran dos veces. Entre la caliza y el mar desde 1998.',
  'Every block': 'Todos los bloques',
  'What guests say': 'Lo que dicen los huéspedes',
  Photographs: 'Fotografías',
  Home: 'Inicio',
  Walks: 'Rutas',
  Readings: 'Lecturas',
  Kitchen: 'Cocina',
  'The house': 'La casa',
  Work: 'Obra',
  Portfolio: 'Portafolio',
  Sounds: 'Sonidos',
  Films: 'Vídeos',
  About: 'Quiénes somos',
  Contact: 'Contacto',
  Journal: 'Diario',
  Shop: 'Tienda',
  'Walking weeks with a camera, between the Basque limestone and the sea.':
    'Semanas a pie con una cámara, entre la caliza vasca y el mar.',
  'Walk slowly. Look twice.': 'Camina despacio. Mira dos veces.',
  'Six people, one guide, a week on foot with a camera. Between the Basque limestone and the sea.':
    'Seis personas, un guía, una semana a pie con una cámara. Entre la caliza vasca y el mar.',
  'The weeks of 2027': 'Las semanas de 2027',
  'We keep a stone house above Zegama with eight beds, one long table and a darkroom that still smells of fixer. From there we walk: never far, never fast, and never without stopping for the light.':
    'Tenemos una casa de piedra sobre Zegama con ocho camas, una mesa larga y un laboratorio que todavía huele a fijador. Desde allí caminamos: nunca lejos, nunca deprisa y nunca sin parar por la luz.',
  'Three weeks, three landscapes': 'Tres semanas, tres paisajes',
  'The ridge': 'La cresta',
  'Seven days on Aitzgorri, from beech wood to bare rock. For good boots.':
    'Siete días en Aitzgorri, del hayedo a la roca desnuda. Para buenas botas.',
  'May and October': 'Mayo y octubre',
  'The water': 'El agua',
  'Streams, mills and the slow art of a long exposure. For patient people.':
    'Arroyos, molinos y el arte lento de la larga exposición. Para gente paciente.',
  'April and November': 'Abril y noviembre',
  'The coast': 'La costa',
  'From Mutriku to the lighthouse, with the tide table in your pocket.':
    'De Mutriku al faro, con la tabla de mareas en el bolsillo.',
  'June and September': 'Junio y septiembre',
  'Between the limestone and the sea': 'Entre la caliza y el mar',
  'How a day goes': 'Cómo es un día',
  'Before the sun': 'Antes del sol',
  'Coffee at a quarter to six, and out by the kitchen door. The first hour is for looking, and nobody talks much.':
    'Café a las seis menos cuarto y salida por la puerta de la cocina. La primera hora es para mirar, y se habla poco.',
  'Until noon': 'Hasta el mediodía',
  'Nine kilometres, never more. We stop where the light stops, and Jon carries the heavy tripod.':
    'Nueve kilómetros, nunca más. Paramos donde para la luz, y Jon lleva el trípode pesado.',
  'After soup': 'Después de la sopa',
  'Printing in the cellar, a chair by the north window, or sleep. At eight there is one long table.':
    'Copias en el sótano, una silla junto a la ventana norte o una siesta. A las ocho hay una mesa larga.',
  'I came home with eleven pictures. I have never had so few, or kept so many.':
    'Volví a casa con once fotos. Nunca había tenido tan pocas ni guardado tantas.',
  'Marta, who walked the ridge in October': 'Marta, que recorrió la cresta en octubre',
  'Before you ask': 'Antes de preguntar',
  'How many people walk together?': '¿Cuántas personas caminan juntas?',
  'Six at most, with one guide. Small enough to hear a woodpecker.':
    'Seis como mucho, con un guía. Tan pocas que se oye un pájaro carpintero.',
  'What do I need to bring?': '¿Qué tengo que llevar?',
  'Boots that know your feet, a rain jacket and something to write with.':
    'Botas que conozcan tus pies, un chubasquero y algo para escribir.',
  'We lend tripods and lenses for free.': 'Prestamos trípodes y objetivos sin coste.',
  'Do I need a good camera?': '¿Necesito una buena cámara?',
  'You need one that you will carry. The best picture of last year was taken with a phone.':
    'Necesitas una que vayas a llevar encima. La mejor foto del año pasado se hizo con un teléfono.',
  'What happens when it rains?': '¿Qué pasa cuando llueve?',
  'We walk. The light after rain is why people come back.':
    'Caminamos. La luz después de la lluvia es la razón por la que la gente vuelve.',
  'Ask for a place': 'Pide una plaza',
  'How to reach the house.': 'Cómo llegar a la casa.',
  'Write, call or simply come. The kettle is the reception.':
    'Escribe, llama o simplemente ven. La tetera es la recepción.',
  Write: 'Escribe',
  'Ainhoa answers within two days.': 'Ainhoa contesta en dos días.',
  Call: 'Llama',
  'In the mornings. In the afternoons we are in the cellar with the light off.':
    'Por las mañanas. Por las tardes estamos en el sótano con la luz apagada.',
  Come: 'Ven',
  'Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa': 'Barrio Purgatorio 7, 20215 Zegama, Gipuzkoa',
  'The blue door. If it is shut, the dogs will tell us.': 'La puerta azul. Si está cerrada, los perros nos avisan.',
  'A letter': 'Una carta',
  Name: 'Nombre',
  Email: 'Correo electrónico',
  'Which week': 'Qué semana',
  'I do not know yet': 'Todavía no lo sé',
  'We can lend you': 'Podemos prestarte',
  'A tripod': 'Un trípode',
  Boots: 'Botas',
  'A notebook': 'Un cuaderno',
  'What should we know?': '¿Qué deberíamos saber?',
  Send: 'Enviar',
  'Thank you. Ainhoa answers every letter herself, within two days.':
    'Gracias. Ainhoa contesta cada carta en persona, en dos días.',
  'One letter a season': 'Una carta por estación',
  'Four times a year: the dates, one photograph and what we learnt.':
    'Cuatro veces al año: las fechas, una fotografía y lo que hemos aprendido.',
  'Email address': 'Correo electrónico',
  'Sign up': 'Suscribirse',
  'Thank you. One step is left: open the email that we have sent you, and confirm your address.':
    'Gracias. Falta un paso: abre el correo que te hemos enviado y confirma tu dirección.',
  'Only for dinner?': '¿Solo para cenar?',
  'On Saturdays the long table has six more chairs. Soup, something from the garden, and whatever the walkers saw.':
    'Los sábados la mesa larga tiene seis sillas más. Sopa, algo del huerto y lo que hayan visto los caminantes.',
  'Book a chair on Saturday': 'Reservar una silla el sábado',
  'Book the cellar for a tasting': 'Reservar la bodega para una cata',
  'Finding us': 'Cómo encontrarnos',
  Elsewhere: 'En otros lugares',
  'The house elsewhere': 'La casa en otros lugares',
  'By train': 'En tren',
  'To Brinkola on the line from Donostia, then forty minutes on foot through the wood. We collect your bags.':
    'Hasta Brinkola en la línea de Donostia, y luego cuarenta minutos a pie por el bosque. Recogemos tu equipaje.',
  'By car': 'En coche',
  'Leave it in Zegama by the pelota court. The last two kilometres are for feet.':
    'Déjalo en Zegama junto al frontón. Los dos últimos kilómetros son para los pies.',
  'What to pack': 'Qué llevar',
  '<p>May we count visits and remember them with cookies? Everything works the same if you decline.</p>':
    '<p>¿Podemos contar las visitas y recordarlas con cookies? Todo funciona igual si las rechazas.</p>',
  'See the walks': 'Ver las rutas',
  '<p>The ridge in October: four places left</p>': '<p>La cresta en octubre: quedan cuatro plazas</p>',
  'The dates of the walks before anybody else has them, and one photograph.':
    'Las fechas de las rutas antes que nadie, y una fotografía.',
  'See the walks first': 'Ver antes las rutas',
}
