/** Texts of the posts of the journal in Spanish. */
export const postTexts: Readonly<Record<string, string>> = {
  'Everyone wants silk. Then they see the first frame and find that silk has no weight: the stream has become fog, and the stones stand about in it like furniture in an empty house.':
    'Todo el mundo quiere seda. Luego ven la primera toma y descubren que la seda no pesa: el arroyo se ha vuelto niebla, y las piedras están en ella como muebles en una casa vacía.',
  'Between a quarter of a second and two there is a place where water still knows that it is water. Stand there. Change nothing but the time, and look at the edge of one stone.':
    'Entre un cuarto de segundo y dos hay un lugar donde el agua aún sabe que es agua. Quédate ahí. No cambies más que el tiempo, y mira el borde de una piedra.',
  'On the second evening I counted aloud: one, and the stones came forward; two, and the pool under the fall began to turn. At four there was nothing left to look at but the exposure itself.':
    'La segunda tarde conté en voz alta: uno, y las piedras se adelantaron; dos, y la poza bajo el salto empezó a girar. A los cuatro no quedaba nada que mirar salvo la propia exposición.',
  'Eight seconds is for the sea.': 'Ocho segundos son para el mar.',
  water: 'agua',
  technique: 'técnica',
  coast: 'costa',
  birds: 'pájaros',
  'still life': 'bodegón',
  'The tide table says 7:42. We are on the rocks at half past six, with coffee, and the group asks why. Overhead the Milky Way is still standing on the horizon like a column of smoke.':
    'La tabla de mareas dice 7:42. A las seis y media estamos en las rocas, con café, y el grupo pregunta por qué. Arriba, la Vía Láctea sigue en pie sobre el horizonte como una columna de humo.',
  'Because low water is not a moment but an hour of indecision. The light comes up the channel, the sand is a mirror for eleven minutes, and then a small wave that nobody announced takes it all back.':
    'Porque la bajamar no es un momento sino una hora de indecisión. La luz sube por el canal, la arena es un espejo durante once minutos, y después una ola pequeña que nadie anunció se lo lleva todo.',
  'Bring a second pair of socks. Leave the tripod one notch lower than you think. And put the camera away for the last minute: that one is yours.':
    'Trae un segundo par de calcetines. Deja el trípode un punto más bajo de lo que crees. Y guarda la cámara en el último minuto: ese es tuyo.',
  'It comes down the trunk head first, as if the tree had been hung up the wrong way. You have two seconds.':
    'Baja por el tronco de cabeza, como si hubieran colgado el árbol al revés. Tienes dos segundos.',
  'So you choose the place before the bird does: a patch of bark with light on it, a branch to lean on, and a hand that is already still.':
    'Así que eliges el sitio antes que el pájaro: un trozo de corteza con luz, una rama en la que apoyarte y una mano que ya está quieta.',
  'This one took us three mornings. On the first we had the bird and no light, on the second the light and no bird. On the third somebody’s blue trousers walked through the background, and we kept them.':
    'Este nos costó tres mañanas. La primera tuvimos pájaro sin luz; la segunda, luz sin pájaro. La tercera, unos pantalones azules cruzaron el fondo, y los dejamos.',
  'There was no mountain on Tuesday. There was a bowl of figs, a knife, and the kind of light that painters pay rent for.':
    'El martes no había montaña. Había un cuenco de higos, un cuchillo y esa clase de luz por la que los pintores pagan alquiler.',
  'Put the fruit on something darker than you think. Move the table, not the lamp. Eat the models.':
    'Pon la fruta sobre algo más oscuro de lo que crees. Mueve la mesa, no la lámpara. Cómete a los modelos.',
  'By noon there were six pictures of one fig, no two alike, and an argument about red that lasted until the mountain came back on Thursday.':
    'A mediodía había seis fotos de un higo, ninguna igual, y una discusión sobre el rojo que duró hasta que la montaña volvió el jueves.',
}
